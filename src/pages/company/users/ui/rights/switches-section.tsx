import { Stack, Switch } from '@mantine/core';
import {
  RIGHT_SWITCHES,
  SWITCH_LABELS,
  SWITCHES_OF_SUMS,
  type CompanyRights,
  type RightSwitch,
} from '@/entities/company/user';
import { SettingsSection } from '@/shared/ui/settings-section';
import { useRightsSaving, useUpdateRights } from '../../api/rights';

const HINTS: Record<RightSwitch, string> = {
  trash: 'Удалённое лежит в корзине, его можно вернуть',
  destroy: 'Стирать диалоги и очищать корзину файлов: вернуть нельзя',
  export: 'Заявки, клиенты, заказы и оплаты файлом CSV или Excel',
  bulk: '«Выбрать все» и одно действие сразу со всем, что нашёл фильтр',
  merge: 'Двух клиентов или две заявки — в одну',
  money: 'Цены и суммы заказов, оплаты, документы и вознаграждения; без этого они скрыты везде',
  payments: 'Записывать и отменять оплаты, давать скидку, выплачивать вознаграждения',
  documents: 'Отправлять КП, счета и договоры клиенту и давать ссылку на них',
};

/** In place of the hint of a switch that allows nothing: its choice is kept. */
const NEEDS_SUMS = `Нужно «${SWITCH_LABELS.money}»`;

/** The switches of all employees; each is saved as it is turned. */
export function SwitchesSection({ rights }: { rights: CompanyRights }) {
  const { update } = useUpdateRights();
  const isSaving = useRightsSaving();
  const isIdle = (name: RightSwitch) => !rights.switches.money && SWITCHES_OF_SUMS.includes(name);
  return (
    <SettingsSection title="Что могут сотрудники" hint="Одинаково для всех с ролью «Сотрудник»">
      <Stack gap="md">
        {RIGHT_SWITCHES.map((name) => (
          <Switch
            key={name}
            label={SWITCH_LABELS[name]}
            description={isIdle(name) ? NEEDS_SUMS : HINTS[name]}
            checked={rights.switches[name] && !isIdle(name)}
            disabled={isSaving || isIdle(name)}
            onChange={({ currentTarget: { checked } }) =>
              update({ ...rights, switches: { ...rights.switches, [name]: checked } })
            }
          />
        ))}
      </Stack>
    </SettingsSection>
  );
}
