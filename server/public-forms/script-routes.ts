import type { FastifyInstance } from 'fastify';
import { SLUG_PATTERN } from '#contract';
import { notFound } from '../http/http-error';
import { FOR_A_WHILE, FOREVER, sendScript } from './send-script';
import { readVisitorScript, type VisitorScript } from './visitor-scripts';

/** The address of the script of the form's page; null where it has not been built. */
export const formScriptAddress = (script: VisitorScript | null) =>
  script && `/embed/form.${script.hash}.js`;

/** Puts the scripts on the server: that of the form's page, and the one that shows a form on another site. */
export function registerScriptRoutes(app: FastifyInstance, form: VisitorScript | null): void {
  const embed = readVisitorScript('embed');

  app.get<{ Params: { file: string } }>('/embed/:file', (request, reply) => {
    const [, name = '', hash] =
      /^([a-z0-9-]+)(?:\.([0-9a-f]+))?\.js$/.exec(request.params.file.toLowerCase()) ?? [];
    if (hash !== undefined && name === 'form' && form) {
      // A page that was open during an update asks for the script it knew; the present one serves it as well.
      return sendScript(request, reply, form, hash === form.hash ? FOREVER : FOR_A_WHILE);
    }
    // The script finds the form in its own address, so that one serves all.
    if (hash === undefined && SLUG_PATTERN.test(name) && embed) {
      return sendScript(request, reply, embed, FOR_A_WHILE);
    }
    throw notFound();
  });
}
