export { UserCreatePage } from './ui/user-create-page';
export { UserEditorPage } from './ui/user-editor-page';
export { UsersPage } from './ui/users-page';
