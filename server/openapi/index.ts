export { openApiDocument, registerOpenApiRoute } from './document';
export { listEndpoints } from './list-endpoints';
