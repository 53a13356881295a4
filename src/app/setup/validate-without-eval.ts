import { config } from 'zod/mini';

// Otherwise the first parse probes `new Function`, which a strict content security policy reports on every page.
config({ jitless: true });
