export { ForgotPasswordPage } from './ui/forgot-password-page';
export { LoginPage } from './ui/login-page';
export { RegisterPage } from './ui/register-page';
export { ResetPasswordPage } from './ui/reset-password-page';
