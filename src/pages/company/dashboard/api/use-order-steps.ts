import { useQuery } from '@tanstack/react-query';
import { chatSettingsQuery } from '@/entities/chats/chat';
import { isUsable, useModules } from '@/entities/company/module';
import { documentSettingsQuery } from '@/entities/orders/document';
import { orderListState, orderQueries } from '@/entities/orders/order';
import { priceListQueries } from '@/entities/orders/price-list';
import { lacksCall } from '@/shared/api';
import { NO_STEPS, type FirstStep, type StepGroup } from '../model/first-step';

const EVERY = orderListState.read({});
const OFFERED = { ...EVERY, offer: '1' as const };

/**
 * The first steps of a company that makes soft windows, from its prices to the first КП and the chat; none
 * without the module.
 * @param isAsked false after the last step: then nothing is fetched
 */
export function useOrderSteps(isAsked: boolean): StepGroup {
  const modules = useModules();
  const enabled = isAsked && isUsable(modules.data, 'soft_windows');
  const hasChats = enabled && isUsable(modules.data, 'chat');
  const prices = useQuery({ ...priceListQueries.current(), enabled });
  const settings = useQuery({ ...documentSettingsQuery(), enabled });
  const orders = useQuery({ ...orderQueries.counts(EVERY), enabled });
  const offered = useQuery({ ...orderQueries.counts(OFFERED), enabled });
  const { data: newest } = useQuery({ ...orderQueries.found(''), enabled });
  const chat = useQuery({ ...chatSettingsQuery(), enabled: hasChats });
  if (!enabled) return modules.isPending ? { steps: [], state: 'loading' } : NO_STEPS;
  const asked = [prices, settings, orders, offered];
  const [failed, loading] = [
    asked.some(({ isLoadingError }) => isLoadingError),
    [...asked, ...(hasChats ? [chat] : [])].some(({ isPending }) => isPending),
  ];
  if (!prices.data || !settings.data || !orders.data || !offered.data || loading) {
    return { steps: [], state: failed ? 'failed' : 'loading' };
  }
  const [order] = newest ?? [];
  const steps: FirstStep[] = [
    {
      name: 'Заполните цены',
      hint: 'Вставьте из Excel или возьмите примерные и исправьте',
      to: '/soft-windows-settings',
      search: { tab: 'matrix' },
      act: 'prices',
      isDone: prices.data.cells.some(({ price }) => price > 0),
    },
    {
      name: 'Проверьте реквизиты',
      hint: 'Название и телефон уже есть, добавьте ИНН',
      to: '/soft-windows-settings',
      search: { tab: 'documents' },
      act: 'prices',
      isDone: Boolean(settings.data.requisites.inn),
    },
    {
      name: 'Создайте первый заказ',
      hint: 'Клиент и размеры окна, цена посчитается сама',
      to: '/order/new',
      isDone: orders.data.all > 0,
    },
    {
      name: 'Отправьте первое КП',
      hint: 'Кнопка «Отправить клиенту» в заказе скопирует ссылку',
      to: order ? `/order/${order.id}` : '/order/new',
      act: 'documents',
      isDone: offered.data.all > 0,
    },
    ...(chat.data
      ? [
          {
            name: 'Поставьте чат на сайт',
            hint: 'Скопируйте код виджета и вставьте на страницы',
            to: '/chat/settings',
            act: 'chat' as const,
            isDone: chat.data.seen.length > 0,
          },
        ]
      : []),
  ];
  // A server without the call has no such step; one that did not answer may have it.
  return { steps, state: chat.isError && !lacksCall(chat.error) ? 'failed' : 'known' };
}
