import * as z from 'zod/mini';
import {
  MAX_ID,
  optionalIdSchema,
  optionalTextSchema,
  typedEmail,
  typedPhone,
  typedText,
} from '../base/wire/wire';

/** The company as its documents name it. */
export const requisitesSchema = z.object({
  legal_name: optionalTextSchema,
  short_name: optionalTextSchema,
  inn: optionalTextSchema,
  kpp: optionalTextSchema,
  ogrn: optionalTextSchema,
  address: optionalTextSchema,
  phone: optionalTextSchema,
  email: optionalTextSchema,
  bank_name: optionalTextSchema,
  bic: optionalTextSchema,
  account: optionalTextSchema,
  corr_account: optionalTextSchema,
  signer_position: optionalTextSchema,
  signer_name: optionalTextSchema,
  signer_basis: optionalTextSchema,
});
export type Requisites = z.output<typeof requisitesSchema>;
export type RequisiteName = keyof Requisites;

/** The pictures that stand on documents, each made of a file that was sent (`POST /files`). */
export const DOCUMENT_PICTURES = ['logo', 'stamp', 'signature'] as const;
export type DocumentPicture = (typeof DOCUMENT_PICTURES)[number];

export const DOCUMENT_PICTURE_LABELS: Record<DocumentPicture, string> = {
  logo: 'Логотип',
  stamp: 'Печать',
  signature: 'Подпись',
};

/** The company with its pictures; a document that was sent keeps the addresses it was sent with. */
export const documentCompanySchema = z.object({
  ...requisitesSchema.shape,
  logo_file_id: optionalIdSchema,
  logo_url: optionalTextSchema,
  stamp_file_id: optionalIdSchema,
  stamp_url: optionalTextSchema,
  signature_file_id: optionalIdSchema,
  signature_url: optionalTextSchema,
});
export type DocumentCompany = z.output<typeof documentCompanySchema>;

export const NO_REQUISITES: Requisites = {
  legal_name: null,
  short_name: null,
  inn: null,
  kpp: null,
  ogrn: null,
  address: null,
  phone: null,
  email: null,
  bank_name: null,
  bic: null,
  account: null,
  corr_account: null,
  signer_position: null,
  signer_name: null,
  signer_basis: null,
};

const orNone = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema));
const text = (limit: number) => orNone(typedText(limit));

/** A number that people write in groups; it is kept as its digits. */
const digits = (lengths: readonly number[], message: string) =>
  orNone(
    z.pipe(
      z.pipe(
        z.string(),
        z.transform((typed: string) => typed.replaceAll(/[\s\u00a0-]/g, '')),
      ),
      z
        .string()
        .check(
          z.refine(
            (typed: string) =>
              typed === '' || (/^\d+$/.test(typed) && lengths.includes(typed.length)),
            message,
          ),
        ),
    ),
  );

/** An absent field stays as it is; null or an empty text clears it. */
export const requisitesPatchSchema = z.object({
  legal_name: text(300),
  short_name: text(160),
  inn: digits([10, 12], 'ИНН — 10 цифр у организации, 12 у предпринимателя и самозанятого'),
  kpp: digits([9], 'КПП — 9 цифр'),
  ogrn: digits([13, 15], 'ОГРН — 13 цифр, ОГРНИП — 15'),
  address: text(500),
  phone: orNone(typedPhone(50)),
  email: orNone(typedEmail(255)),
  bank_name: text(200),
  bic: digits([9], 'БИК — 9 цифр'),
  account: digits([20], 'Расчётный счёт — 20 цифр'),
  corr_account: digits([20], 'Корреспондентский счёт — 20 цифр'),
  signer_position: text(150),
  signer_name: text(150),
  signer_basis: text(200),
});

const fileId = orNone(z.int().check(z.positive(), z.maximum(MAX_ID)));

/** The same with the files that pictures are to be made of; null takes one away. */
export const documentCompanyPatchSchema = z.object({
  ...requisitesPatchSchema.shape,
  logo_file_id: fileId,
  stamp_file_id: fileId,
  signature_file_id: fileId,
});
export type DocumentCompanyPatch = z.output<typeof documentCompanyPatchSchema>;

export const REQUISITE_LABELS: Record<RequisiteName, string> = {
  legal_name: 'Полное название',
  short_name: 'Краткое название',
  inn: 'ИНН',
  kpp: 'КПП',
  ogrn: 'ОГРН или ОГРНИП',
  address: 'Юридический адрес',
  phone: 'Телефон',
  email: 'E-mail',
  bank_name: 'Банк',
  bic: 'БИК',
  account: 'Расчётный счёт',
  corr_account: 'Корреспондентский счёт',
  signer_position: 'Должность подписанта',
  signer_name: 'Кто подписывает',
  signer_basis: 'На основании',
};
