export * from './check-digits';
export * from './document';
export * from './document-endpoints';
export * from './document-settings';
export * from './document-type';
export * from './paper-words';
export * from './placeholders';
export * from './requisites';
