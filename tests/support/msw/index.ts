export { bareBackend } from './bare-backend.ts';
export { backend, resetBackend } from './backend.ts';
export { lostNetwork, mock, refusal, written, WRITTEN_BODIES } from './mock.ts';
export { callsOf, callsWithoutToken, forgetCalls, server } from './server.ts';
