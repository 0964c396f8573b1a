// A module of its own: tsyringe asks for it when it is imported, and a build puts every import before the statements of a file.
import 'reflect-metadata/lite';
