/** What the visitor of a form reads while it is sent, and after. */
export const TEXTS = {
  sending: 'Отправляем…',
  again: 'Повторить',
  wrong: 'Проверьте отмеченные поля',
  failed: 'Не удалось отправить. Введённое сохранено: попробуйте ещё раз.',
  waiting: 'Нет связи. Отправим, как только появится связь.',
  waitingWithFiles: 'Нет связи. Отправим, как только появится связь: не закрывайте страницу.',
  untilConnected: 'Ждём связи…',
  taken: 'Заявка отправлена',
  more: 'Отправить ещё',
};
