/** Code of the guard for signed-in people; the login page does without it. */
export { sessionQueries } from '@/entities/account/session';
export { loginClient } from '../../query-client/login-client';
export { requireModule } from './require-module';
