// A module of its own: tsyringe asks for it as soon as it is there, and a build moves what is no module behind what is one.
import 'reflect-metadata/lite';
