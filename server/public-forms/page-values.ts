import type { GivenValues } from './check-submission';
import type { OpenForm } from './open-document';
import { firstText, type SentPage } from './page-body';
import { controlName, SIZE_SIGN, sizeNames } from './render-fields';

/** The values of a sent page by the field's id. */
export function sentValues({ fields }: OpenForm, sent: SentPage): GivenValues {
  return Object.fromEntries(
    fields.map(({ id, type }) => {
      if (type !== 'dimensions') return [String(id), sent.texts.get(controlName(id)) ?? []];
      const sizes = sizeNames(id).map((name) => firstText(sent, name)?.trim() ?? '');
      const given = sizes.some(Boolean)
        ? [sizes.join(SIZE_SIGN)]
        : (sent.texts.get(controlName(id)) ?? []);
      return [String(id), given];
    }),
  );
}

/** Returns the values of a form that has just been opened. */
export function openingValues(
  { fields }: OpenForm,
  parameters: Record<string, string>,
): GivenValues {
  return Object.fromEntries(
    fields.map(({ id, param, default: fallback }) => {
      const given = param !== null && Object.hasOwn(parameters, param) ? parameters[param] : null;
      const value = given ?? fallback ?? '';
      return [String(id), value === '' ? [] : [value]];
    }),
  );
}
