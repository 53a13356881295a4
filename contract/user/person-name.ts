import { isolated } from '../base/isolated';

/** What of a person says what they are called. */
interface NamedPerson {
  id: number;
  name?: string | null | undefined;
  email?: string | null | undefined;
}

/** What a colleague is called everywhere: by the name, else by the e-mail, else by the number. */
export const personName = ({ id, name, email }: NamedPerson): string =>
  isolated(name?.trim() || email?.trim() || '') || `Сотрудник №${id}`;
