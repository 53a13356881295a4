/** The forms of a noun beside a number: with 1, with 2, with 5. */
type Forms = readonly [one: string, few: string, many: string];

/** The noun of a kind of record. */
export interface Noun {
  /** One, two, five of them: «заявка», «заявки», «заявок». */
  forms: Forms;
  /** The same after a verb: «Показать 1 заявку». */
  object: Forms;
  /** The same after a preposition: «у 1 заявки». */
  genitive: Forms;
  /** Several of them as a subject: «клиенты» where `few` is «клиента». */
  all: string;
  /** The gender for verbs of the past and short participles: «заявка удалена», «поле удалено». */
  gender: 'masculine' | 'feminine' | 'neuter';
}

const noun =
  (gender: Noun['gender']) =>
  (one: string, ofOne: string, ofMany: string, all: string, object = one): Noun => ({
    forms: [one, ofOne, ofMany],
    object: [object, ofOne, ofMany],
    genitive: [ofOne, ofMany, ofMany],
    all,
    gender,
  });

export const masculine = noun('masculine');
export const neuter = noun('neuter');

/** The object of a feminine noun has a form of its own: «заявку». */
export const feminine = (one: string, object: string, ofOne: string, ofMany: string): Noun =>
  noun('feminine')(one, ofOne, ofMany, ofOne, object);

/** Of people the object is the genitive: «клиента», «2 клиентов». */
export const person = (one: string, ofOne: string, ofMany: string, all: string): Noun => ({
  ...masculine(one, ofOne, ofMany, all),
  object: [ofOne, ofMany, ofMany],
});
