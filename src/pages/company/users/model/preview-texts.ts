import { ACT_LABELS, HIDDEN_KINDS, personName, type RightsPreview } from '@/entities/company/user';
import { RECORD_WORDS } from '@/entities/records/record-kind';
import { countOf, formatNumber, plural } from '@/shared/lib/text';

type Loss = RightsPreview['people'][number];

/** «а, б и в». */
const listOf = (parts: readonly string[]) =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} и ${parts.at(-1)}`;

/** The records that would be hidden: «264 из 312 заявок и 9 заказов», all of a kind by their number alone. */
const hiddenText = (hidden: Loss['hidden']) =>
  listOf(
    HIDDEN_KINDS.flatMap((kind) => {
      const lost = hidden[kind];
      if (!lost) return [];
      const { object, genitive } = RECORD_WORDS[kind];
      return lost.count === lost.of
        ? countOf(lost.count, object)
        : `${formatNumber(lost.count)} из ${formatNumber(lost.of)}\u00a0${plural(lost.of, genitive)}`;
    }),
  );

/** The sentences of what one person would lose. */
export function lossTexts({ user, acts, hidden }: Loss): string[] {
  const records = hiddenText(hidden);
  const rights = acts.map((act) => ACT_LABELS[act].toLowerCase());
  const name = personName(user);
  return [
    ...(records === '' ? [] : [`${name} перестанет видеть ${records}`]),
    ...(rights.length === 0
      ? []
      : [`${records === '' ? `${name} потеряет` : 'Потеряет'} права: ${rights.join(', ')}`]),
  ];
}
