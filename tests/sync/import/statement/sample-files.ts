/** Files in the layouts of the banks' own exports, people made up. Each tells the same two incoming transfers and one outgoing. */
export const ACCOUNT = '61109010140000071219812874';
const SPACED = '61 1090 1014 0000 0712 1981 2874';

export const MBANK = `mBank S.A. Bankowość Detaliczna;
Skrytka Pocztowa 2108;
90-959 Łódź 2;

#Klient;
SZKOŁA KODOWANIA;

#Za okres:;
01.11.2026;30.11.2026;

#Waluta;#Wpływy;#Wydatki;
PLN;1 400,00;-80,00;

#Data operacji;#Data księgowania;#Opis operacji;#Tytuł;#Nadawca/Odbiorca;#Numer konta;#Kwota;#Saldo po operacji;
2026-11-05;2026-11-05;PRZELEW ZEWNĘTRZNY PRZYCHODZĄCY;"Zajęcia; Łucja Żółć";"ANNA ŻÓŁĆ  UL. DŁUGA 5/2 78-600 WAŁCZ";'${ACCOUNT}';240,00;1 240,00;
2026-11-06;2026-11-06;PRZELEW ZEWNĘTRZNY WYCHODZĄCY;"Czynsz";"SPÓŁDZIELNIA";'${ACCOUNT}';-80,00;1 160,00;
2026-11-07;2026-11-07;PRZELEW ZEWNĘTRZNY PRZYCHODZĄCY;"za ""Jasia""";"JAN NOWAK";'${ACCOUNT}';1 160,50;2 320,50;

;;;;;;#Saldo końcowe;2 320,50;
`;

export const MBANK_LIST = `mBank S.A. Bankowość Detaliczna;

#Waluta;#Wpływy;#Wydatki;
PLN;1 400,50;-80,00;

#Data operacji;#Opis operacji;#Rachunek;#Kategoria;#Kwota;
2026-11-05;"ANNA ŻÓŁĆ UL. DŁUGA 5/2 78-600 WAŁCZ, Zajęcia; Łucja Żółć  ANNA ŻÓŁĆ        UL. DŁUGA 5/2          PRZELEW ZEWNĘTRZNY PRZYCHODZĄCY                  ${ACCOUNT}  ";"eKonto 1111 ... 2222";"Bez kategorii";240,00 PLN;;
2026-11-06;"SPÓŁDZIELNIA, Czynsz  PRZELEW ZEWNĘTRZNY WYCHODZĄCY     ${ACCOUNT}  ";"eKonto 1111 ... 2222";"Rachunki";-80,00 PLN;;
2026-11-07;"JAN NOWAK, za ""Jasia""  PRZELEW ZEWNĘTRZNY PRZYCHODZĄCY     ${ACCOUNT}  ";"eKonto 1111 ... 2222";"Bez kategorii";1 160,50 PLN;;
`;

export const PKO = `"Data operacji","Data waluty","Typ transakcji","Kwota","Waluta","Saldo po transakcji","Opis transakcji","","","",""
"2026-11-07","2026-11-07","Przelew na konto","+1160.50","PLN","+2320.50","Rachunek nadawcy: ${SPACED}","Nazwa nadawcy: JAN NOWAK","Adres nadawcy: UL. KRÓTKA 1 30-001 KRAKÓW","Tytuł: za ""Jasia""",""
"2026-11-06","2026-11-06","Przelew z rachunku","-80.00","PLN","+1160.00","Rachunek odbiorcy: ${SPACED}","Nazwa odbiorcy: SPÓŁDZIELNIA","Tytuł: Czynsz","",""
"2026-11-05","2026-11-05","Przelew na konto","+240.00","PLN","+1240.00","Rachunek nadawcy: ${SPACED}","Nazwa nadawcy: ANNA ŻÓŁĆ UL. DŁUGA 5/2 78-600 WAŁCZ","Tytuł: Zajęcia; Łucja Żółć","",""
`;

export const ING = `"Lista transakcji";;;;;;
"Dokument wygenerowany w dniu 2026-11-22";;;;

"Wybrane rachunki:"
"Konto Direct dla Firmy (PLN)";;"12 1050 0000 0000 0000 0000 0000";

"Data transakcji";"Data księgowania";"Dane kontrahenta";"Tytuł";"Nr rachunku";"Nazwa banku";"Szczegóły";"Nr transakcji";"Kwota transakcji (waluta rachunku)";"Waluta";"Kwota blokady/zwolnienie blokady";"Waluta";"Kwota płatności w walucie";"Waluta";"Konto";"Saldo po transakcji";"Waluta";
2026-11-07;2026-11-07;" JAN NOWAK ";" za ""Jasia"" ";'${SPACED} ';"mBank";"PRZELEW ";'202631100000001';1160,50;PLN;;;;;"Konto Direct";2320,50;PLN;
2026-11-06;2026-11-06;" SPÓŁDZIELNIA ";" Czynsz ";'${SPACED} ';"mBank";"PRZELEW ";'202631100000002';-80,00;PLN;;;;;"Konto Direct";1160,00;PLN;
2026-11-05;2026-11-05;" ANNA ŻÓŁĆ UL. DŁUGA 5/2 78-600 WAŁCZ ";" Zajęcia; Łucja Żółć ";'${SPACED} ';"mBank";"PRZELEW ";'202631100000003';240,00;PLN;;;;;"Konto Direct";1240,00;PLN;

"Dokument ma charakter informacyjny, nie stanowi dowodu księgowego"
`;

export const SANTANDER =
  `2026-11-22,01-11-2026,'${SPACED},SZKOŁA KODOWANIA UL. SZKOLNA 1 30-001 KRAKÓW,PLN,"1000,00","2320,50",3,
07-11-2026,07-11-2026,za ""Jasia"",JAN NOWAK,${SPACED},"1160,50","2320,50",1,
06-11-2026,06-11-2026,Czynsz,SPÓŁDZIELNIA,${SPACED},"-80,00","1160,00",2,
05-11-2026,05-11-2026,Zajęcia; Łucja Żółć,ANNA ŻÓŁĆ UL. DŁUGA 5/2 78-600 WAŁCZ,${SPACED},"240,00","1240,00",3,
`.replace('za ""Jasia""', '"za ""Jasia"""');

export const MT940 = `:20:ST261105
:25:/PL12105000000000000000000000
:28C:00011
:60F:C261104PLN1000,00
:61:2611051105C240,00NTRFNONREF//BR26309000000001
:86:020~00B020
~20Zajęcia; Łucja Żółć
~21ÿ
~22ÿ
~3010901014
~310000071219812874
~32ANNA ŻÓŁĆ
~33UL. DŁUGA 5/2 78-600 WAŁCZ
~38PL${ACCOUNT}
:61:2611061106D80,00NTRFNONREF//BR26310000000001
:86:020~00B020
~20Czynsz
~32SPÓŁDZIELNIA
:61:2611071107C1160,50NTRFNONREF//BR26311000000001
:86:020~00B020
~20za "Jasia"
~32JAN NOWAK
~38PL${ACCOUNT}
:62F:C261107PLN2320,50
-
`;

const transfer = (payer: string, title: string, amount: string, version: '02' | '08') => `<TxDtls>
        <Refs><AcctSvcrRef>R${amount}</AcctSvcrRef><EndToEndId>NOTPROVIDED</EndToEndId></Refs>
        ${version === '08' ? `<Amt Ccy="PLN">${amount}</Amt>` : `<AmtDtls><TxAmt><Amt Ccy="PLN">${amount}</Amt></TxAmt></AmtDtls>`}
        <RltdPties><Dbtr>${version === '08' ? `<Pty><Nm>${payer}</Nm></Pty>` : `<Nm>${payer}</Nm>`}</Dbtr>
          <DbtrAcct><Id><IBAN>PL${ACCOUNT}</IBAN></Id></DbtrAcct></RltdPties>
        <RmtInf><Ustrd>${title}</Ustrd></RmtInf>
      </TxDtls>`;

export const camt = (version: '02' | '08', prefix = '') => {
  const xml = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}">
  <BkToCstmrStmt><Stmt>
    <Ntry><Amt Ccy="PLN">1400.50</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>${version === '08' ? '<Cd>BOOK</Cd>' : 'BOOK'}</Sts>
      <BookgDt><Dt>2026-11-05</Dt></BookgDt>
      <NtryDtls><Btch><NbOfTxs>2</NbOfTxs></Btch>
      ${transfer('ANNA ŻÓŁĆ UL. DŁUGA 5/2 78-600 WAŁCZ', 'Zajęcia; Łucja Żółć', '240.00', version)}
      ${transfer('JAN NOWAK', 'za &quot;Jasia&quot;', '1160.50', version)}
      </NtryDtls></Ntry>
    <Ntry><Amt Ccy="PLN">80.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><BookgDt><Dt>2026-11-06</Dt></BookgDt></Ntry>
  </Stmt></BkToCstmrStmt></Document>`;
  const named = prefix
    ? xml.replaceAll(/<(\/?)(?=[A-Z])/g, `<$1${prefix}:`).replace('xmlns=', `xmlns:${prefix}=`)
    : xml;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${named}`;
};
