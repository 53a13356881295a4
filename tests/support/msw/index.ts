export { backend, resetBackend } from './backend.ts';
export { lostNetwork, mock, refusal, silence } from './mock.ts';
export { callsOf, forgetCalls, server } from './server.ts';
