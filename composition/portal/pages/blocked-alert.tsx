export { AlertScreen as default } from '#ui/access/alert/AlertScreen.tsx';
