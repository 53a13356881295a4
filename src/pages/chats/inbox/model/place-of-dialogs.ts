/** Names a list of dialogs; no search is part of every search. */
export const placeOfDialogs = (tab: string, search: string) => `chats ${tab} ${search}`;
