import type { Client, ClientPatchInput } from '@/entities/clients/client';

/**
 * The patch that takes another one back.
 * @param before the client before it
 * @returns null where something cannot be written again: a person some servers give no number
 */
export function inversePatch(before: Client, patch: ClientPatchInput): ClientPatchInput | null {
  const { user, tags, values } = before;
  if ('user_id' in patch && user !== null && user.id === null) return null;
  const has = (field: keyof ClientPatchInput) => patch[field] !== undefined;
  const valueOf = (fieldId: string) =>
    values.find(({ lead_field_id: id }) => String(id) === fieldId)?.value ?? null;
  return {
    ...(has('name') && { name: before.name ?? '' }),
    ...(has('phone') && { phone: before.phone }),
    ...(has('other_phones') && { other_phones: before.other_phones }),
    ...(has('email') && { email: before.email }),
    ...(has('other_emails') && { other_emails: before.other_emails }),
    ...(has('address') && { address: before.address }),
    ...(has('comment') && { comment: before.comment }),
    ...(has('user_id') && { user_id: user?.id ?? null }),
    ...(has('tags') && { tags: tags.map(({ name }) => name) }),
    ...(patch.values && {
      values: Object.fromEntries(Object.keys(patch.values).map((id) => [id, valueOf(id)])),
    }),
  };
}
