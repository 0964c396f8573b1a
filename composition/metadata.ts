// Imports the metadata library first, which the container library requires at import; a module of its own,
// since builds move imports up.
import 'reflect-metadata/lite';
