export { backend, resetBackend } from './backend.ts';
export { lostNetwork, mock, refusal } from './mock.ts';
export { callsOf, forgetCalls, server } from './server.ts';
