import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { inject, vi } from 'vitest';

// The embedded database's thread as it is delivered: of its sources it compiles itself anew at every start, which takes
// as long as the start itself. That it starts of them too is seen where the template of the databases is made.
vi.mock('../../../server/db/embedded/own-module', () => ({
  ownModule: (name: string) => ({
    url: pathToFileURL(path.join(inject('serverFolder'), `${name}.js`)),
    execArgv: [],
  }),
}));
