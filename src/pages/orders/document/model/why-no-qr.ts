import { isInvoicePaid, isOutOfForce, type OrderDocument } from '@/entities/orders/document';

export interface MissingQr {
  message: string;
  /** Whether requisites that are filled in now would give the next version a code. */
  lacksRequisites: boolean;
}

/**
 * Why an invoice that was sent has no code to pay by; null where it has one, and for any other document. Of a
 * draft its problems tell.
 */
export function whyNoQr(orderDocument: OrderDocument): MissingQr | null {
  const payee = orderDocument.blocks.find((block) => block.type === 'payee');
  if (!payee || orderDocument.status === 'draft') return null;
  if (isOutOfForce(orderDocument)) {
    const why =
      orderDocument.status === 'cancelled' ? 'счёт аннулирован' : 'отправлена новая версия';
    return { message: `QR-кода для оплаты нет: ${why}.`, lacksRequisites: false };
  }
  if (orderDocument.due?.amount === 0) {
    const message = isInvoicePaid(orderDocument.due)
      ? 'Счёт оплачен.'
      : 'Оплачивать не нужно: по заказу ничего не осталось к оплате.';
    return { message, lacksRequisites: false };
  }
  return payee.qr === null
    ? {
        message:
          'QR-кода для оплаты нет: счёт отправлен без банковских реквизитов. Заполните их и сделайте новую версию.',
        lacksRequisites: true,
      }
    : null;
}
