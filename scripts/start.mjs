// Starts the product: installs and builds what is missing, then becomes the server. See README.
import './lib/check-node.mjs';
import { ensureBuild } from './lib/ensure-build.mjs';
import { ensureDependencies } from './lib/ensure-dependencies.mjs';

process.chdir(new URL('..', import.meta.url).pathname);
await ensureDependencies();
await ensureBuild();
await import('../dist-server/main.js'); // reads the same command line
