import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import { readFieldTest, splitFieldFilters, type FieldOption, type FieldTest } from '#contract';
import type { AppContext } from '../../context/app-context';
import { leadFields, leads } from '../../db/schema';
import type { Session } from '../../context/session';
import { invalidField } from '../../http/http-error';
import { searchOfFew, searchOfMany } from '../../search/search-condition';

const KEY = 'filter[field]';

/** A test of one field of the company, understood by the field's type and its options. */
export type KnownFieldTest = FieldTest & { fieldId: number; type: string; options: FieldOption[] };

/**
 * Looks up the fields a filter asks about: what is asked of them depends on their types.
 * @throws {HttpError} 422 for a field the company does not have, or one of another type than the filter
 *   takes it for
 */
export async function readFieldTests(
  { database: { db } }: AppContext,
  { companyId }: Session,
  text: string,
): Promise<KnownFieldTest[]> {
  const filters = splitFieldFilters(text) ?? [];
  const fields = await db
    .select({ id: leadFields.id, type: leadFields.type, options: leadFields.options })
    .from(leadFields)
    .where(
      and(
        eq(leadFields.companyId, companyId),
        inArray(
          leadFields.id,
          filters.map(({ fieldId }) => fieldId),
        ),
      ),
    );
  return filters.map(({ fieldId, value }) => {
    const field = fields.find(({ id }) => id === fieldId);
    if (field === undefined) throw invalidField(KEY, 'Такого поля нет');
    const { type, options } = field;
    const test = readFieldTest(type, value);
    if (test === null) throw invalidField(KEY, 'Так это поле не отобрать');
    return { ...test, fieldId, type, options };
  });
}

const VALUE = sql`field_values.value`;
const OPTION_IDS = sql`field_values.option_ids`;
const DIGITS = sql`regexp_replace(${VALUE}, '\\D', '', 'g')`;
/** A phone is found in any notation, a text by its words. */
const PHONE_TEXT = sql`${VALUE} || E'\\n' || ${DIGITS} || E'\\n' ||
  translate(left(${DIGITS}, 1), '78', '87') || substr(${DIGITS}, 2)`;

const between = (value: SQL, from: SQL | undefined, to: SQL | undefined) =>
  and(from && sql`${value} >= ${from}`, to && sql`${value} <= ${to}`);

/** The options the labels name: by what they are called, else by what they were called before. */
function optionsOf(labels: readonly string[], options: readonly FieldOption[]): FieldOption[] {
  return labels.flatMap((label) => {
    const named = options.filter((one) => one.label === label);
    return named.length > 0 ? named : options.filter(({ former }) => former?.includes(label));
  });
}

const namesOf = ({ label, former = [] }: FieldOption) => [label, ...former];

/**
 * The labels asked about, with all that their options were called before; a name another option has now is
 * its own.
 */
function everyName(labels: readonly string[], options: readonly FieldOption[]): string[] {
  const taken = new Set(options.map(({ label }) => label));
  const names = labels.flatMap((label) => {
    const option =
      options.find((one) => one.label === label) ??
      options.find(({ former }) => former?.includes(label));
    const [now = label, ...former] = option === undefined ? [label] : namesOf(option);
    return [now, ...former.filter((name) => !taken.has(name))];
  });
  return [...new Set(names)];
}

/** As a choice stands among others that are stored with it as one text. */
const among = (text: string) => `, ${text}, `;

/** Holds one of the choices, which is not just a part of another one's name: «Белый» of «Белый, матовый». */
function holdsChoice(names: readonly string[], options: readonly FieldOption[]): SQL | undefined {
  const known = [...new Set(options.flatMap(namesOf))];
  const conditions = names.map((name) => {
    const longer = known
      .filter((other) => other !== name && among(other).includes(among(name)))
      .toSorted((one, other) => other.length - one.length);
    const rest = longer.reduce(
      (text, other) => sql`replace(${text}, ${among(other)}, ', ')`,
      sql`', ' || ${VALUE} || ', '`,
    );
    return sql`strpos(${rest}, ${among(name)}) > 0`;
  });
  return or(...conditions);
}

/** The condition on a value of the field. */
function valueCondition(test: KnownFieldTest): SQL | undefined {
  switch (test.kind) {
    case 'text':
      return searchOfFew(test.text, sql`fold_text(${test.type === 'phone' ? PHONE_TEXT : VALUE})`);
    case 'options': {
      const { type, labels, options } = test;
      const ids = optionsOf(labels, options).map(({ id }) => id);
      const names = everyName(labels, options);
      // Of what an older version has stored the text alone is known, of several choices one for all.
      const holdsName =
        type === 'multiselect'
          ? holdsChoice(names, options)
          : sql`${VALUE} = any(${sql.param(names)}::text[])`;
      return sql`case when ${OPTION_IDS} is null then ${holdsName}
        else ${OPTION_IDS} && ${sql.param(ids)}::text[] end`;
    }
    case 'numbers':
      return between(
        sql`value_number(${VALUE})`,
        test.from === null ? undefined : sql`${test.from}::numeric`,
        test.to === null ? undefined : sql`${test.to}::numeric`,
      );
    case 'days':
      return between(
        sql`value_day(${VALUE})`,
        test.from === null ? undefined : sql`${test.from}::text`,
        test.to === null ? undefined : sql`${test.to}::text`,
      );
    case 'flag':
      return sql`fold_text(${VALUE}) in ('да', '1', 'true', 'on', 'yes')`;
  }
}

function testCondition(test: KnownFieldTest): SQL | undefined {
  const { fieldId } = test;
  const found = sql`(select field_values.lead_id from lead_values as field_values
    where field_values.lead_field_id = ${fieldId} and ${valueCondition(test)})`;
  if (test.kind === 'flag' && !test.isSet) return sql`${leads.id} not in ${found}`;
  // The search text of a lead holds its values too: its index leaves few leads for the exact check.
  const near = test.kind === 'text' ? searchOfMany(test.text, sql`${leads.searchText}`) : undefined;
  return near
    ? and(
        near,
        sql`exists (select from lead_values as field_values where field_values.lead_id = ${leads.id}
          and field_values.lead_field_id = ${fieldId} and ${valueCondition(test)})`,
      )
    : sql`${leads.id} in ${found}`;
}

/** The condition that all tests of fields hold. */
export const fieldConditions = (tests: readonly KnownFieldTest[]): SQL | undefined =>
  and(...tests.map(testCondition));
