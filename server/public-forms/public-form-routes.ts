import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../context/app-context';
import { registerFormPageRoutes } from './form-page-routes';
import { registerPublicFormApi } from './public-form-api';
import { formScriptAddress, registerScriptRoutes } from './script-routes';
import { createRecentSubmissions } from './spam/recent-submissions';
import { createSubmissionTaker } from './take-submission';
import { readVisitorScript } from './visitor-scripts';

/**
 * Everything a visitor without an account reaches: the form's page and its scripts, and the same form for
 * scripts.
 */
export function registerPublicFormRoutes(app: FastifyInstance, context: AppContext): void {
  const take = createSubmissionTaker(context, createRecentSubmissions(context.now));
  const script = readVisitorScript('form');
  registerPublicFormApi(app, context, take);
  registerScriptRoutes(app, script);
  registerFormPageRoutes(app, context, take, formScriptAddress(script));
}
