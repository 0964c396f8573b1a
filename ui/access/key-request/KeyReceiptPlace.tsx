import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { KeyReceipt } from '#core/access/key-request/receipt.ts';
import { routeForAccess } from '#ui/app/access-routes.ts';
import { FirstKeyPage } from '../result/result-pages.tsx';
import { KeyReceiptScreen } from './KeyReceiptScreen.tsx';
import type { KeyReceiptStore } from './KeyReceiptStore.ts';
import { receiptFromNavigation } from './receipt-in-navigation.ts';

type Props = { readonly makeStore: (receipt: KeyReceipt) => KeyReceiptStore };

/** Receipt page of a first-key request, for the receipt in the navigation state. Without a receipt it only says that the key was created, if the navigation state tells so, or else redirects to the login (KEY-46 to KEY-50, EXT-1128). */
export const KeyReceiptPlace = ({ makeStore }: Props) => {
  const { state }: { readonly state: unknown } = useLocation();
  const navigate = useNavigate();
  const store = useMemo(() => {
    const receipt = receiptFromNavigation(state);
    return receipt === undefined ? undefined : makeStore(receipt);
  }, [state, makeStore]);
  return store === undefined ? (
    <FirstKeyPage />
  ) : (
    <KeyReceiptScreen store={store} toLogin={() => void navigate(routeForAccess.signIn)} />
  );
};
