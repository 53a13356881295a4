export { companyQueries } from './api/company.queries';
export { useResponseNorm } from './api/use-response-norm';
