/** The forms of a noun beside a number: with 1, with 2, with 5. */
type Forms = readonly [one: string, few: string, many: string];

/** The noun of a kind of record. */
export interface Noun {
  /** One, two, five of them: «заявка», «заявки», «заявок». */
  forms: Forms;
  /** The accusative, after a verb: «Показать 1 заявку». */
  object: Forms;
  /** The genitive, after a preposition: «у 1 заявки». */
  genitive: Forms;
  /** Several of them as a subject: «клиенты» where `few` is «клиента». */
  all: string;
  /** All of them after a verb: «загрузить клиентов», «загрузить заявки». */
  allObject: string;
  /** New ones after a verb: «Показать 1 новую заявку». */
  newObject: Forms;
  /** The gender for verbs of the past and short participles: «заявка удалена», «поле удалено». */
  gender: 'masculine' | 'feminine' | 'neuter';
}

type Gender = Noun['gender'];

/** «New» before the object of a verb, by the gender of the noun. */
const NEW: Record<Gender, Forms> = {
  masculine: ['новый', 'новых', 'новых'],
  feminine: ['новую', 'новые', 'новых'],
  neuter: ['новое', 'новые', 'новых'],
};

const newOnes = ([one, few, many]: Forms, [ofOne, ofFew, ofMany]: Forms): Forms => [
  `${one} ${ofOne}`,
  `${few} ${ofFew}`,
  `${many} ${ofMany}`,
];

const noun =
  (gender: Gender) =>
  (one: string, ofOne: string, ofMany: string, all: string, oneObject = one): Noun => {
    const object = [oneObject, ofOne, ofMany] as const;
    return {
      forms: [one, ofOne, ofMany],
      object,
      genitive: [ofOne, ofMany, ofMany],
      all,
      allObject: all,
      newObject: newOnes(NEW[gender], object),
      gender,
    };
  };

export const masculine = noun('masculine');
export const neuter = noun('neuter');

/** The object of a feminine noun has a form of its own: «заявку». */
export const feminine = (one: string, object: string, ofOne: string, ofMany: string): Noun =>
  noun('feminine')(one, ofOne, ofMany, ofOne, object);

/** Of people the object is the genitive: «клиента», «2 клиентов». */
export const person = (one: string, ofOne: string, ofMany: string, all: string): Noun => {
  const object = [ofOne, ofMany, ofMany] as const;
  return {
    ...masculine(one, ofOne, ofMany, all),
    object,
    allObject: ofMany,
    newObject: newOnes(['нового', 'новых', 'новых'], object),
  };
};
