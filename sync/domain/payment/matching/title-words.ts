/** Folded words of transfer titles that are no names, though some names look like them (Maja, Środa, Marzec). */

const MONTHS = `styczen stycznia styczniu luty lutego lutym marzec marca marcu kwiecien kwietnia kwietniu maj maja maju
czerwiec czerwca czerwcu lipiec lipca lipcu sierpien sierpnia sierpniu wrzesien wrzesnia wrzesniu pazdziernik pazdziernika
pazdzierniku listopad listopada listopadzie grudzien grudnia grudniu`;

const CALENDAR = `${MONTHS} sty lut mar kwi cze lip sie wrz paz lis gru
poniedzialek poniedzialku poniedzialki wtorek wtorku wtorki sroda srode srody czwartek czwartku czwartki piatek piatku piatki
sobota sobote soboty niedziela niedziele niedzieli pon wt sr czw pt sob nd january february march april may june july august
september october november december`;

const PLAIN = `za od dla do na w we z ze i oraz plus a u o po przy bez nr numer tytul tytulu tytulem tyt przelew przelewu przelewy wplata
wplaty platnosc platnosci oplata oplaty oplate oplacenie czesne czesnego naleznosc naleznosci skladka skladki rata raty rate
abonament zaliczka zaliczki doplata doplaty reszta wyrownanie zaleglosc zaleglosci kwota kwote suma calosc czesc polowa
zajec zajecia zajeciach zajeciami lekcja lekcje lekcji lekcyjne kurs kursu kursy kursie kursow nauka nauki nauke warsztaty
warsztatow warsztat szkola szkoly szkole szkolka szkolki akademia akademii klub klubu kolko kolka grupa grupy grupe grupie gr
programowanie programowania programowaniu programista programowac kodowanie kodowania kodowaniu koding coding code python
pythona pythonie scratch scratcha robotyka robotyki robotyke minecraft komputer komputerowe komputerowy komputerowych
informatyka informatyki informatyczne it dzieci dziecko dziecka dziecku dzieciom syn syna synowi synek corka corki corke corce
coreczka coreczki uczen ucznia uczennica uczennicy uczestnik uczestnika uczestnictwo kursant kursanta imie nazwisko pan pana pani rodzic mama tata babcia dziadek miesiac miesiaca miesiace miesiecy mies
m-c mc msc rok roku semestr semestru okres tydzien tygodnie godz godzina godziny godzin h zl pln data dzien dnia dni blik
ekspresowy przychodzacy wychodzacy wewnetrzny zewnetrzny internetowy wlasny srodki srodkow umowa umowy umowe faktura fv fvat
rachunek dot dotyczy nadawca odbiorca tel telefon telefonu sms mail adres ul ulica al os osiedle prosze dziekuje dzien dobry
pozdrawiam informacja zgodnie wg wedlug zapisy zapis wpisowe rejestracja podrecznik materialy laptop laptopa wypozyczenie
kontynuacja nowy nowa stary drugi druga pierwszy pierwsza trzeci poczatkujacy zaawansowani junior kids for the payment
transfer fee lesson lessons course class classes ponownie korekta ref id kod nip fundacja stowarzyszenie sp zoo spolka
voucher bon promocja znizka rabat karta gotowka oplaca place placi oplacam zaplata zaplaty zaplate wakacje ferie oboz
obozu polkolonie letnie zimowe stacjonarne online zdalne on-line ulicy aleja im imienia`;

/** Somebody who isn't named, or money that no lesson is paid with: no names either. */
const ANOTHERS = `brat brata bratu bratem siostra siostry siostre siostrze rodzenstwo rodzenstwa rodzenstwem kuzyn kuzyna
kuzynem kuzynka kuzynki kuzynke kolega kolegi kolege kolezanka kolezanki kolezanke zamiast zwrot zwrotu zwracam darowizna
darowizny darowizne pozyczka pozyczki pozyczke`;

/** Who pays for others, by the words of their names. */
const GO_BETWEENS = `payu przelewy paypro tpay dotpay autopay imoje paynow stripe paypal klarna cashbill hotpay espago
bluemedia paysera adyen twisto payeye`;

const words = (text: string): Set<string> => new Set(text.split(/\s+/));

/** Their whole names. */
export const monthWords: ReadonlySet<string> = words(MONTHS);
export const calendarWords: ReadonlySet<string> = words(CALENDAR);
export const anothersWords: ReadonlySet<string> = words(ANOTHERS);
export const goBetweenWords: ReadonlySet<string> = new Set([
  ...words(GO_BETWEENS),
  'blue media',
  'poczta polska',
  'krajowy integrator',
  'western union',
]);
export const plainWords: ReadonlySet<string> = new Set([...words(PLAIN), ...anothersWords]);

export const weekDayByWord = new Map<string, string>(
  Object.entries({
    Poniedziałek: 'poniedzialek poniedzialku poniedzialki pon pn',
    Wtorek: 'wtorek wtorku wtorki wt',
    Środa: 'sroda srode srody sr',
    Czwartek: 'czwartek czwartku czwartki czw cz',
    Piątek: 'piatek piatku piatki pt',
    Sobota: 'sobota sobote soboty sob',
    Niedziela: 'niedziela niedziele niedzieli nd niedz',
  }).flatMap(([day, forms]) => forms.split(' ').map((form): [string, string] => [form, day])),
);
