import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../context/app-context';
import { dropFiles } from '../files/store-files';
import type { VisitSource } from './carried-texts';
import {
  checkSubmission,
  type FieldErrors,
  type GivenFiles,
  type GivenValues,
} from './check-submission';
import type { OpenForm } from './open-document';
import { judgeSubmission } from './spam/judge-submission';
import type { RecentSubmissions } from './spam/recent-submissions';
import { digestOf, submitForm, type Thanks } from './submit-form';
import { describeVisit } from './visit';
import { readCodes } from './visit-codes';

/** A submission as it came, from the page or from a script. */
export interface Received {
  values: GivenValues;
  /** In the store; those that no lead has come to name are dropped. */
  files: GivenFiles;
  consentGiven: boolean;
  visit: VisitSource;
  token: string;
  honeypot: string;
  /** Empty where there is none. */
  key: string;
  /**
   * The scope of the key. A page has one for its whole visit: a visitor who goes back and changes something
   * sends another submission with the same key, which must not be lost.
   */
  keyOf: 'visit' | 'submission';
}

/** The outcome: thanks, or the errors of the fields. */
export type Taken = { thanks: Thanks; errors: null } | { thanks: null; errors: FieldErrors };

/** Takes submissions of all forms in; `recent` is what it remembers of those before. */
export function createSubmissionTaker(context: AppContext, recent: RecentSubmissions) {
  return async (form: OpenForm, request: FastifyRequest, received: Received): Promise<Taken> => {
    const unnamed = new Set(Object.values(received.files).flat());
    try {
      const { values, errors } = checkSubmission(form, received, received.consentGiven);
      if (Object.keys(errors).length > 0) return { thanks: null, errors };
      context.database.assertWritable();
      const { key, keyOf, token, honeypot } = received;
      const sent = values.map(({ field, value, files = [] }) => [
        field.id,
        value,
        ...files.map(({ digest }) => digest),
      ]);
      const digest = key === '' ? null : digestOf(key, sent);
      const verdict = await judgeSubmission(context, recent, form, request, {
        values,
        marks: { token, honeypot, digest },
      });
      const { thanks, isNew } = await submitForm(context, form, {
        values,
        visit: describeVisit(request, received.visit, context.now()),
        codes: readCodes(received.visit, context.now()),
        once: { key: keyOf === 'visit' ? digest : key || null, content: sent },
        spam: verdict.reasons,
      });
      if (isNew) for (const file of values.flatMap(({ files = [] }) => files)) unnamed.delete(file);
      return { thanks, errors: null };
    } finally {
      // Where a lead has come to name them and the answer was lost, they stay.
      await dropFiles(context, [...unnamed]);
    }
  };
}
export type SubmissionTaker = ReturnType<typeof createSubmissionTaker>;
