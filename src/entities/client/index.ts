export { clientQueries } from './api/client.queries';
export { useClientNames } from './api/use-client-names';
export { useClientSearch } from './api/use-client-search';
export { clientName } from './model/client-name';
export { CLIENT_NAME_REQUIRED, type Client } from '#contract';
