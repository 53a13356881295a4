/** Code of the guard for signed-in people; the login page does without it. */
export { sessionQueries } from '@/entities/account/session';
export { loginQueryClient } from '../../query-client/login-query-client';
export { requireModule } from './require-module';
