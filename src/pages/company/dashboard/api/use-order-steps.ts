import { useQuery } from '@tanstack/react-query';
import { chatSettingsQuery } from '@/entities/chats/chat';
import { useHasModule } from '@/entities/company/module';
import { documentSettingsQuery } from '@/entities/orders/document';
import { orderListState, orderQueries } from '@/entities/orders/order';
import { priceListQueries } from '@/entities/orders/price-list';
import type { FirstStep } from '../model/first-step';

const EVERY = orderListState.read({});
const OFFERED = { ...EVERY, offer: '1' as const };

/**
 * The first steps of a company that makes soft windows, from its prices to the first КП and the chat; none
 * without the module, null while they are unknown.
 * @param isAsked false after the last step: then nothing is fetched
 */
export function useOrderSteps(isAsked: boolean): readonly FirstStep[] | null {
  const hasModule = useHasModule();
  const enabled = isAsked && hasModule('soft_windows');
  const hasChats = isAsked && hasModule('chat');
  const { data: prices } = useQuery({ ...priceListQueries.current(), enabled });
  const { data: settings } = useQuery({ ...documentSettingsQuery(), enabled });
  const { data: orders } = useQuery({ ...orderQueries.counts(EVERY), enabled });
  const { data: offered } = useQuery({ ...orderQueries.counts(OFFERED), enabled });
  const { data: newest } = useQuery({ ...orderQueries.found(''), enabled });
  const { data: chat } = useQuery({ ...chatSettingsQuery(), enabled: hasChats });
  if (!enabled) return [];
  if (!prices || !settings || !orders || !offered) return null;
  const [order] = newest ?? [];
  return [
    {
      name: 'Заполните цены',
      hint: 'Вставьте из Excel или возьмите примерные и исправьте',
      to: '/soft-windows-settings',
      search: { tab: 'matrix' },
      isDone: prices.cells.some(({ price }) => price > 0),
    },
    {
      name: 'Проверьте реквизиты',
      hint: 'Название и телефон уже есть, добавьте ИНН',
      to: '/soft-windows-settings',
      search: { tab: 'documents' },
      isDone: Boolean(settings.requisites.inn),
    },
    {
      name: 'Создайте первый заказ',
      hint: 'Клиент и размеры окна, цена посчитается сама',
      to: '/order/new',
      isDone: orders.all > 0,
    },
    {
      name: 'Отправьте первое КП',
      hint: 'Кнопка «Отправить клиенту» в заказе скопирует ссылку',
      to: order ? `/order/${order.id}` : '/order/new',
      isDone: offered.all > 0,
    },
    ...(chat
      ? [
          {
            name: 'Поставьте чат на сайт',
            hint: 'Скопируйте код виджета и вставьте на страницы',
            to: '/chat/settings',
            isDone: chat.seen.length > 0,
          },
        ]
      : []),
  ];
}
