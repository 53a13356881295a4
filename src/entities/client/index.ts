export { clientQueries } from './api/client.queries';
export { CLIENT_NAME_REQUIRED, type Client } from '#contract';
