// A module of its own: tsyringe requires it at import, and builds move all imports before statements.
import 'reflect-metadata/lite';
