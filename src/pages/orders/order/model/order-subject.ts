/** Under what this browser keeps the unsaved edit of an order. */
export const orderSubject = (id: number) => `order:${id}`;
