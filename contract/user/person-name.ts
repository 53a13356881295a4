import { isolated } from '../base/text/isolated';

/** Fields a display name is made of. */
interface NamedPerson {
  id: number;
  name?: string | null | undefined;
  email?: string | null | undefined;
}

/** What a colleague is called, as data: by the name, else by the e-mail, else by the number. */
export const plainName = ({ id, name, email }: NamedPerson): string =>
  name?.trim() || email?.trim() || `Сотрудник №${id}`;

/** What a colleague is called everywhere in our lines, see `plainName`. */
export const personName = (person: NamedPerson): string => isolated(plainName(person));
