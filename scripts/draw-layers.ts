import { readFileSync, writeFileSync } from 'node:fs';
import { pictures, withPictures } from './lib/layers-picture.ts';

const DOCUMENT = 'docs/architecture.md';

// `npm run docs:layers`: draws the layers of the server and the parts of a list anew.
writeFileSync(DOCUMENT, withPictures(readFileSync(DOCUMENT, 'utf8'), pictures()));
