export { clientQueries } from './api/client.queries';
export { useClientNames } from './api/use-client-names';
export { ClientFilterEditor } from './ui/client-filter-editor';
export { CLIENT_NAME_REQUIRED, type Client } from '#contract';
