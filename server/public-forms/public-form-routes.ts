import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../app-context';
import { registerFormPageRoutes } from './form-page-routes';
import { registerPublicFormApi } from './public-form-api';

/** Everything a visitor without an account reaches: the form's page, and the same form for scripts. */
export function registerPublicFormRoutes(app: FastifyInstance, context: AppContext): void {
  registerPublicFormApi(app, context);
  registerFormPageRoutes(app, context);
}
