import { moduleEndpoints } from '#contract';
import { call } from '@/shared/api';

/** For a good status the words of the answer do not matter: the screen has its own. */
const requestEndpoint = { ...moduleEndpoints.request, response: undefined };

/** Asks for a module to be connected or prolonged. @throws {ApiFailure} */
export async function requestModule(code: string, comment?: string): Promise<void> {
  await call(requestEndpoint, { params: { code }, body: { comment } });
}
