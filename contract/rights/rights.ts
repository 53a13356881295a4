import * as z from 'zod/mini';
import { ACTS, type Act } from '../base/wire/act';
import { flagSchema, idSchema, optionalTextSchema, wholeSchema } from '../base/wire/wire';

/** The roles of staff where a company has switched rights on; where it has not, everybody may do all. */
export const ROLES = ['administrator', 'employee', 'performer'] as const;
export type Role = (typeof ROLES)[number];

export const ROLE_LABELS: Record<Role, string> = {
  administrator: 'Администратор',
  employee: 'Сотрудник',
  performer: 'Исполнитель',
};

/** Which records employees find, set once for the whole company. */
export const ROWS = ['all', 'own_and_free', 'own'] as const;
export type Rows = (typeof ROWS)[number];

export const ROWS_LABELS: Record<Rows, string> = {
  all: 'Все записи',
  own_and_free: 'Свои и свободные',
  own: 'Только свои',
};

/** The records a person finds: the choice for employees, or of a performer those of their own tasks. */
export const FOUND_ROWS = [...ROWS, 'assigned'] as const;
export type FoundRows = (typeof FOUND_ROWS)[number];

export const FOUND_ROWS_LABELS: Record<FoundRows, string> = {
  ...ROWS_LABELS,
  assigned: 'Только свои дела и выезды',
};

/** The days of which a performer finds tasks; open ones of before are never lost. */
export const PERFORMER_DAYS = { back: 7, ahead: 14 } as const;

/** The switches of employees, set once for the whole company, in the order of the page. */
export const RIGHT_SWITCHES = [
  'trash',
  'destroy',
  'export',
  'bulk',
  'merge',
  'money',
  'payments',
  'documents',
] as const;
export type RightSwitch = (typeof RIGHT_SWITCHES)[number];
export type RightSwitches = Record<RightSwitch, boolean>;

/** The switches as they stand until somebody changes them. */
export const USUAL_SWITCHES: RightSwitches = {
  trash: true,
  destroy: false,
  export: false,
  bulk: true,
  merge: true,
  money: true,
  payments: true,
  documents: true,
};

/** The switches in the words of the page and of the journal. */
export const SWITCH_LABELS = {
  trash: 'Удалять в корзину',
  destroy: 'Удалять навсегда',
  export: 'Выгружать списки в файл',
  bulk: 'Менять всё по фильтру',
  merge: 'Объединять записи',
  money: 'Видеть суммы',
  payments: 'Платежи и скидки',
  documents: 'Отправлять документы',
} as const satisfies Record<RightSwitch, string>;

/** The act that a switch allows. */
export const SWITCHED_ACTS: Record<RightSwitch, Act> = {
  trash: 'delete',
  destroy: 'destroy',
  export: 'export',
  bulk: 'bulk',
  merge: 'merge',
  money: 'money',
  payments: 'payments',
  documents: 'documents',
};

const OF_EMPLOYEES: readonly Act[] = ['account', 'tasks', 'read', 'create', 'write'];
const OF_PERFORMERS: readonly Act[] = ['account', 'tasks'];

/** The switches that allow nothing to a person who does not see sums. */
export const SWITCHES_OF_SUMS: readonly RightSwitch[] = ['payments', 'documents'];

const isAllowed = (name: RightSwitch, switches: RightSwitches) =>
  switches[name] && (switches.money || !SWITCHES_OF_SUMS.includes(name));

/** Completes stored switches by those that were added later, as they stand at first. */
export const completedSwitches = (stored: Partial<RightSwitches> | null): RightSwitches => ({
  ...USUAL_SWITCHES,
  ...stored,
});

/** Returns the acts of a role, in the order of `ACTS`: the only place that says who may do what. */
export function actsOf(role: Role, stored: Partial<RightSwitches>): readonly Act[] {
  if (role === 'administrator') return ACTS;
  if (role === 'performer') return OF_PERFORMERS;
  const switches = completedSwitches(stored);
  const allowed = RIGHT_SWITCHES.filter((name) => isAllowed(name, switches)).map(
    (name) => SWITCHED_ACTS[name],
  );
  return ACTS.filter((act) => OF_EMPLOYEES.includes(act) || allowed.includes(act));
}

/** Returns which records a role finds, by the choice of the company. */
export const rowsOf = (role: Role, rows: Rows): FoundRows =>
  role === 'employee' ? rows : role === 'performer' ? 'assigned' : 'all';

/** Each act in the words of a refusal: «Нет права …». */
export const ACT_RIGHTS: Record<Act, string> = {
  account: 'на свой аккаунт',
  tasks: 'на дела и выезды',
  read: 'на просмотр записей',
  create: 'на создание записей',
  write: 'на изменение записей',
  delete: 'на удаление в корзину',
  destroy: 'на удаление навсегда',
  export: 'на экспорт',
  bulk: 'на действия по фильтру',
  merge: 'на объединение',
  money: 'на суммы',
  payments: 'на платежи и скидки',
  documents: 'на отправку документов',
  prices: 'на цены',
  settings: 'на настройки компании',
  forms: 'на формы',
  chat: 'на настройки чата',
  staff: 'на управление сотрудниками',
  journal: 'на журнал',
  company: 'на выгрузку и удаление компании',
};

/** Each act as a line of a table. */
export const ACT_LABELS: Record<Act, string> = {
  account: 'Свой аккаунт',
  tasks: 'Дела и выезды',
  read: 'Просмотр записей',
  create: 'Создание записей',
  write: 'Изменение записей',
  delete: 'Удаление в корзину',
  destroy: 'Удаление навсегда',
  export: 'Экспорт',
  bulk: 'Действия по фильтру',
  merge: 'Объединение',
  money: 'Суммы',
  payments: 'Платежи и скидки',
  documents: 'Отправка документов',
  prices: 'Цены',
  settings: 'Настройки компании, поля, причины отказа',
  forms: 'Формы',
  chat: 'Настройки чата',
  staff: 'Сотрудники и права',
  journal: 'Журнал',
  company: 'Выгрузка и удаление компании',
};

/** The message of a refused act. */
export const refusalOf = (act: Act): string =>
  `Нет права ${ACT_RIGHTS[act]}. Его даёт администратор`;

/**
 * The rights of the person signed in; absent, everything is allowed. Of a later server acts and roles that
 * are not known here are left out.
 */
export const ownRightsSchema = z.object({
  role: z.catch(z.enum(ROLES), 'employee'),
  acts: z.pipe(
    z.array(z.string()),
    z.transform((names): Act[] => ACTS.filter((act) => names.includes(act))),
  ),
  /** Which records the person finds; absent, all. */
  rows: z.catch(z.optional(z.enum(FOUND_ROWS)), undefined),
  /** The name of the company's owner, who gives rights. */
  given_by: optionalTextSchema,
});
export type OwnRights = z.output<typeof ownRightsSchema>;

/** @param money that of sums, which servers of before do not know */
const switchesOf = <Flag extends z.ZodMiniType, Money extends z.ZodMiniType>(
  flag: Flag,
  money: Money,
) =>
  z.object({
    ...(Object.fromEntries(RIGHT_SWITCHES.map((name) => [name, flag])) as Record<
      Exclude<RightSwitch, 'money'>,
      Flag
    >),
    money,
  });

/** The rights of a company. */
export const companyRightsSchema = z.object({
  on: flagSchema,
  switches: switchesOf(flagSchema, z.catch(flagSchema, true)),
  /** Absent where the server knows no such choice: employees find all records. */
  rows: z.catch(z.optional(z.enum(ROWS)), undefined),
  /** True where the server cannot restrict the rows: its events go through another server. */
  rows_fixed: z.optional(flagSchema),
  /** Against overwriting of unseen changes. */
  version: wholeSchema,
  owner: z.nullable(z.object({ id: idSchema, name: optionalTextSchema })),
});
export type CompanyRights = z.output<typeof companyRightsSchema>;

/** A change of the rights of a company, on the version that its author has seen. */
export const companyRightsPatchSchema = z.object({
  on: z.boolean(),
  /** Without `money`, that one stays. */
  switches: switchesOf(z.boolean(), z.optional(z.boolean())),
  /** Absent, as it stands. */
  rows: z.optional(z.enum(ROWS, 'Выберите, какие записи видны')),
  version: z.int(),
});
export type CompanyRightsPatch = z.output<typeof companyRightsPatchSchema>;

export const rolePatchSchema = z.object({ role: z.enum(ROLES, 'Выберите роль') });
export const newOwnerSchema = z.object({ user_id: z.int().check(z.positive()) });
