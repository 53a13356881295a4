import {
  DOCUMENT_TYPE_LABELS,
  DOCUMENT_TYPES,
  DOCUMENT_PICTURE_LABELS,
  DOCUMENT_PICTURES,
  REQUISITE_LABELS,
  requisiteDoubts,
  requisitesPatchSchema,
  TEXT_TYPES,
  type DocumentSettings,
  type DocumentSettingsPatchInput,
  type DocumentType,
  type DocumentPicture,
  type RequisiteName,
  type TextType,
} from '@/entities/orders/document';
import type { TextProps } from '@/shared/ui/record-form';
import { OWN, VAT_OPTIONS, vatChoice, vatNote } from './vat';

const REQUISITES = Object.keys(REQUISITE_LABELS) as RequisiteName[];
/** The text for «on» in a form of texts; an empty text means off. */
export const ON = 'yes';
/** The text of a switch that the server does not have. */
const UNKNOWN = 'unknown';

type PlainField = 'vat' | 'vat_note' | 'quote_days' | 'warranty_months' | 'moves_status';
type NumberField = `numbering.${DocumentType}.${'pattern' | 'next' | 'yearly'}`;
type TextField = `texts.${TextType}`;
type PictureField = `${DocumentPicture}_file_id`;
export type DocumentField = RequisiteName | PictureField | PlainField | NumberField | TextField;
export type DocumentTexts = Record<DocumentField, string>;

/** The props of the groups of fields. */
export interface DocumentFieldsProps {
  text: TextProps<DocumentField>;
  change: (name: DocumentField, value: string) => void;
}

const numbers = (of: (type: DocumentType) => [NumberField, string][]) =>
  Object.fromEntries(DOCUMENT_TYPES.flatMap(of)) as Record<NumberField, string>;
const texts = (of: (type: TextType) => string) =>
  Object.fromEntries(TEXT_TYPES.map((type) => [`texts.${type}`, of(type)])) as Record<
    TextField,
    string
  >;

const pictures = (of: (name: DocumentPicture) => string) =>
  Object.fromEntries(DOCUMENT_PICTURES.map((name) => [`${name}_file_id`, of(name)])) as Record<
    PictureField,
    string
  >;

/** Whether the server can move orders by documents and payments. */
export const knowsMoves = ({ moves_status: moves }: DocumentSettings): boolean =>
  typeof moves === 'boolean';

/** The settings as the form holds them. */
export function documentTexts(settings: DocumentSettings): DocumentTexts {
  const { requisites, vat_note: note, quote_days, warranty_months, numbering } = settings;
  const vat = vatChoice(note);
  return {
    ...(Object.fromEntries(REQUISITES.map((name) => [name, requisites[name] ?? ''])) as Record<
      RequisiteName,
      string
    >),
    ...pictures((name) => String(requisites[`${name}_file_id`] ?? '')),
    vat,
    vat_note: vat === OWN ? (note ?? '') : '',
    quote_days: String(quote_days),
    warranty_months: String(warranty_months),
    moves_status: knowsMoves(settings) ? (settings.moves_status ? ON : '') : UNKNOWN,
    ...numbers((type) => [
      [`numbering.${type}.pattern`, numbering[type].pattern],
      // It grows while the form is open: only another one is typed.
      [`numbering.${type}.next`, ''],
      [`numbering.${type}.yearly`, numbering[type].yearly ? ON : ''],
    ]),
    ...texts((type) => settings.texts[type]),
  };
}

/** Reads a typed number; NaN, which is refused beside the field, where it is none. */
const numberOf = (text: string) => (text.trim() === '' ? Number.NaN : Number(text));

/** Returns the patch of the form. An empty own wording is none: it is asked for beside its field. */
export const documentPatch = (typed: DocumentTexts): DocumentSettingsPatchInput => ({
  requisites: {
    ...Object.fromEntries(REQUISITES.map((name) => [name, typed[name]])),
    ...Object.fromEntries(
      DOCUMENT_PICTURES.map((name) => {
        const id = typed[`${name}_file_id`];
        return [`${name}_file_id`, id === '' ? null : Number(id)];
      }),
    ),
  },
  vat_note: vatNote(typed.vat, typed.vat_note),
  quote_days: numberOf(typed.quote_days),
  warranty_months: numberOf(typed.warranty_months),
  ...(typed.moves_status !== UNKNOWN && { moves_status: typed.moves_status === ON }),
  numbering: Object.fromEntries(
    DOCUMENT_TYPES.map((type) => {
      const next = typed[`numbering.${type}.next`];
      return [
        type,
        {
          pattern: typed[`numbering.${type}.pattern`],
          yearly: typed[`numbering.${type}.yearly`] === ON,
          ...(next.trim() !== '' && { next: numberOf(next) }),
        },
      ];
    }),
  ),
  texts: Object.fromEntries(TEXT_TYPES.map((type) => [type, typed[`texts.${type}`]])),
});

/** Maps a field of the wire to a field of the form. */
export const documentField = (path: string): string => path.replace(/^requisites\./, '');

/** The labels of the fields where two versions are compared. */
export const DOCUMENT_LABELS: Record<DocumentField, string> = {
  ...REQUISITE_LABELS,
  ...pictures((name) => DOCUMENT_PICTURE_LABELS[name]),
  vat: 'НДС',
  vat_note: 'Что писать об НДС',
  quote_days: 'Предложение действует, дней',
  warranty_months: 'Гарантия, месяцев',
  moves_status: 'Документы и оплаты двигают статус',
  ...numbers((type) => {
    const label = DOCUMENT_TYPE_LABELS[type];
    return [
      [`numbering.${type}.pattern`, `${label}: как писать номер`],
      [`numbering.${type}.next`, `${label}: следующий номер`],
      [`numbering.${type}.yearly`, `${label}: каждый год с 1`],
    ];
  }),
  ...texts((type) => `${DOCUMENT_TYPE_LABELS[type]}: текст`),
};

/** Returns the shown text of a field there, where its value is a code. */
export function documentSaid(field: string, typed: Readonly<Record<string, string>>): string {
  const text = typed[field] ?? '';
  if (field.endsWith('_file_id')) return text === '' ? '' : 'картинка';
  if (field === 'vat') return VAT_OPTIONS.find(({ value }) => value === text)?.label ?? text;
  return field.endsWith('.yearly') || field === 'moves_status'
    ? text === ON
      ? 'да'
      : 'нет'
    : text;
}

const DOUBTED = ['inn', 'ogrn', 'bic', 'account', 'corr_account'] as const;

/** Finds likely typing errors in completely typed numbers. */
export function doubtsOf(text: TextProps<DocumentField>): Partial<Record<RequisiteName, string>> {
  const whole = DOUBTED.map((name) => {
    const read = requisitesPatchSchema.shape[name].safeParse(text(name).value);
    return [name, (read.success && read.data) || null];
  });
  return requisiteDoubts(
    Object.fromEntries(whole) as Record<(typeof DOUBTED)[number], string | null>,
  );
}
