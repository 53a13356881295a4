/** What the guard needs only for people who are signed in; the login page does without its code. */
export { sessionQueries } from '@/entities/account/session';
export { loginClient } from '../../query-client/login-client';
export { requireModule } from './require-module';
