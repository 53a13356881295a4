export * from './form-status-labels';
export * from './lead-form';
export * from './lead-form-document';
export * from './lead-form-editor';
export * from './lead-form-editor-endpoints';
export * from './lead-form-endpoints';
