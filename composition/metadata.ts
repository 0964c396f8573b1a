// Imports the metadata library before the container library, which requires it at import. This import is a
// module of its own, since builds move imports to the top of a module.
import 'reflect-metadata/lite';
