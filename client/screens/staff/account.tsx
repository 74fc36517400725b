export { AccountPage as Account } from '#client/features/auth/account/account-page.tsx'
